import { createRoot } from "react-dom/client";
import { Gallery } from "@/components/gallery/gallery";
import "../../app/globals.css";

createRoot(document.getElementById("root") as HTMLElement).render(<Gallery />);
