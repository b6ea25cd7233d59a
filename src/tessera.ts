/** Entry point: registers the rooms (folders of `src`) with the host, then installs each rule set that ships. */
import { actorRoom } from "./actor/register.ts";
import { actsRoom } from "./acts/register.ts";
import { createApi } from "./api.ts";
import { atmosphereRoom } from "./atmosphere/register.ts";
import { bookRoom } from "./book/register.ts";
import { campaignRoom } from "./campaign/register.ts";
import { callModules } from "./check/module-rulesets.ts";
import { checkRoom } from "./check/register.ts";
import { chronicleRoom } from "./chronicle/register.ts";
import { clocksRoom } from "./clocks/register.ts";
import { combatRoom } from "./combat/register.ts";
import { currentGame } from "./foundry/host.ts";
import { foundryRoom } from "./foundry/register.ts";
import { openRooms } from "./foundry/rooms.ts";
import { installRuleset } from "./install-ruleset.ts";
import { itemRoom } from "./item/register.ts";
import { kitRoom } from "./kit/register.ts";
import { ledgerRoom } from "./ledger/register.ts";
import { libraryRoom } from "./library/register.ts";
import { logRoom } from "./log/register.ts";
import { migrationsRoom } from "./migrations/register.ts";
import { regionsRoom } from "./regions/register.ts";
import { requestsRoom } from "./requests/register.ts";
import { rulesetRoom } from "./ruleset/register.ts";
import { challenge } from "./rulesets/challenge/index.ts";
import { decision } from "./rulesets/decision/index.ts";
import { edge } from "./rulesets/edge/index.ts";
import { effort } from "./rulesets/effort/index.ts";
import { settingsRoom } from "./settings/register.ts";
import { textRoom } from "./text/register.ts";
import { threatsRoom } from "./threats/register.ts";
import { tokensRoom } from "./tokens/register.ts";
import { trackerRoom } from "./tracker/register.ts";
import { uiRoom } from "./ui/register.ts";
import { welcomeRoom } from "./welcome/register.ts";

/**
 * Within each hook the rooms register in this order. It follows the floors of docs/architecture.md except where it
 * matters otherwise: `foundry` first, because it decides which browser tab of a user acts; `ruleset` before `settings`,
 * which reads the complete registry; `check` before `ui`, `log` and `requests`, because it awaits dice and forgets
 * outdated data before others read or draw them; `migrations` before `ledger`, which reads the migrated data; `ledger`
 * before the rooms that show the shared state.
 */
const rooms = [
  foundryRoom,
  rulesetRoom,
  settingsRoom,
  itemRoom,
  actorRoom,
  tokensRoom,
  checkRoom,
  uiRoom,
  logRoom,
  actsRoom,
  migrationsRoom,
  ledgerRoom,
  clocksRoom,
  threatsRoom,
  kitRoom,
  regionsRoom,
  requestsRoom,
  textRoom,
  bookRoom,
  combatRoom,
  atmosphereRoom,
  campaignRoom,
  chronicleRoom,
  trackerRoom,
  libraryRoom,
  welcomeRoom,
];

const games = [challenge, effort, edge, decision];

openRooms(rooms, {
  before() {
    currentGame().system["api"] = createApi();
  },
  after() {
    for (const game of games) installRuleset(game);
    callModules(currentGame().system["api"]);
  },
});
