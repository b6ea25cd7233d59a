/** Entry of the join page. */
import "../ui/styles/pages-index.css";
import { openJoinPage } from "../ui/pages/join.ts";

void openJoinPage();
