/** Entry of the join page. */
import { openJoinPage } from "../ui/pages/join.ts";

void openJoinPage();
