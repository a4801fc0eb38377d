import { serveOfflineMenu } from "./offline";
import { showOrderNews } from "./push";

serveOfflineMenu();
showOrderNews();
