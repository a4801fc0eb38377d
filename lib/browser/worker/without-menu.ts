import { showOrderNews } from "./push";
import { retireOfflineMenu } from "./retired";

retireOfflineMenu();
showOrderNews();
