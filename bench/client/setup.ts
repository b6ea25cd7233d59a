/** Entry of the setup page. */
import "../ui/styles/pages-index.css";
import { openSetupPage } from "../ui/pages/setup.ts";

void openSetupPage();
