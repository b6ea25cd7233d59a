/** Registration of the campaign: the people met. */
import type { Room } from "../foundry/rooms.ts";
import { followCampaign } from "./open.ts";

export const campaignRoom: Room = { ready: followCampaign };
