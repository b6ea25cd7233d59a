/** Entry of the setup page. */
import { openSetupPage } from "../ui/pages/setup.ts";

void openSetupPage();
