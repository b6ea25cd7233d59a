/** The initial picture of an item: chosen by the words of its name, otherwise by its type. Pure. */

/**
 * Words that may occur in names, grouped by the picture that suits them; each word occurs in one group only. The build
 * ships these pictures.
 */
const WORDS: Readonly<Record<string, string>> = {
  broadsword: "sword blade saber sabre cutlass rapier longsword scimitar foil katana",
  stiletto: "dagger knife dirk stiletto razor bayonet",
  "thrown-daggers": "dart shuriken",
  "battle-axe": "axe hatchet halberd",
  "wood-axe": "ax",
  "war-pick": "pick pickaxe mattock",
  "flat-hammer": "hammer maul mace warhammer",
  "claw-hammer": "mallet",
  "wood-club": "club cudgel truncheon",
  "telescopic-baton": "baton nightstick",
  "wood-stick": "staff cane stick pole rod wedge",
  pitchfork: "fork spear lance trident pike",
  crossbow: "crossbow bolt",
  "bow-arrow": "bow longbow shortbow",
  quiver: "quiver arrow",
  revolver: "pistol revolver gun sidearm handgun",
  musket: "musket flintlock",
  "winchester-rifle": "rifle carbine",
  blunderbuss: "shotgun blunderbuss",
  dynamite: "dynamite bomb grenade explosive charge fuse",
  "smoke-bomb": "smoke",
  molotov: "firebomb molotov",
  whip: "whip lash",
  shield: "shield buckler",
  "riot-shield": "barrier",
  breastplate: "plate cuirass breastplate",
  "leather-armor": "armor armour mail jerkin gambeson",
  "kevlar-vest": "vest jacket",
  "layered-armor": "hide skin thick",
  cloak: "cloak coat cape mantle",
  poncho: "oilskin poncho raincoat",
  robe: "robe gown dress vestment",
  hood: "hood veil cowl",
  "top-hat": "hat cap bonnet",
  boots: "boot boots shoe",
  gloves: "glove gauntlet mitten",
  "bow-tie": "tuxedo formal",
  "police-badge": "badge uniform",
  "domino-mask": "mask disguise costume",
  beard: "whiskers beard wig mustache",
  "diamond-ring": "ring jewel gem jewelry brooch",
  "prayer-beads": "amulet necklace pendant talisman charm beads rosary",
  "rope-coil": "rope line cord cable coil string",
  grapple: "grapnel grapple hook",
  "crossed-chains": "chain shackle",
  manacles: "manacles handcuff cuff",
  lockpicks: "lockpick picks",
  crowbar: "crowbar pry",
  "skeleton-key": "key keys",
  padlock: "lock padlock latch",
  toolbox: "tool toolbox wrench kit repair",
  "monkey-wrench": "spanner machine machines engine engines mechanic",
  "hammer-nails": "nail",
  "sewing-needle": "needle thread silk suture",
  "measure-tape": "measure tape",
  lantern: "lantern lamp",
  torch: "torch firebrand",
  flashlight: "flashlight",
  "candle-light": "candle taper",
  "cross-flare": "flare signal",
  "firework-rocket": "rocket firework",
  flame: "fire flame match matches burning burned",
  spyglass: "spyglass telescope scope binoculars",
  "magnifying-glass": "lens magnifier glass look search investigator hide",
  spectacles: "spectacles glasses goggles reads reader",
  "mirror-mirror": "mirror",
  compass: "compass plumb",
  "treasure-map": "map chart",
  "pocket-watch": "watch clock timepiece",
  hourglass: "hourglass sandglass count time hour",
  abacus: "abacus ledger account accounts",
  "open-book": "book tome journal grimoire lexicon manual hymnal",
  notebook: "notebook diary",
  "tied-scroll": "scroll commission deed",
  papers: "paper papers document letter permit page files letterhead",
  passport: "passport visa",
  "id-card": "card license licence tag pass",
  quill: "quill pen",
  pencil: "pencil chalk crayon",
  "wax-seal": "seal wax stamp",
  coins: "coin coins money gold silver cash savings",
  "coins-pile": "token tokens toll tolls fortune",
  "swap-bag": "purse pouch sack bag satchel",
  backpack: "pack backpack knapsack rucksack",
  chest: "chest trunk box case crate strongbox",
  "sleeping-bag": "bedroll blanket sleeping nap",
  "camping-tent": "tent tarp camp",
  "hot-meal": "ration rations food meal provisions broth stew",
  "sliced-bread": "bread loaf",
  "chicken-oven": "meat eater",
  cauldron: "pot kettle cook cauldron",
  "coffee-cup": "coffee tea cup mug",
  "beer-stein": "beer ale drink drinks drinker",
  "brandy-bottle": "brandy wine whisky whiskey rum liquor spirits flask",
  "square-bottle": "bottle vial jar waters",
  "potion-ball": "potion elixir tonic drops draught",
  "poison-bottle": "poison venom acid poisoned",
  "perfume-bottle": "perfume scent salts",
  "medicine-pills": "pill pills medicine drug antidote",
  "first-aid-kit": "medical medic aid healer doctor triage heals",
  "bandage-roll": "bandage dressing gauze",
  stethoscope: "stethoscope surgeon physician",
  "herbs-bundle": "herb herbs root flower",
  "salt-shaker": "salt",
  "powder-bag": "powder soot dust ash",
  powder: "keg gunpowder barrel",
  "oil-can": "oil grease fuel",
  "battery-75": "battery cell power",
  "walkie-talkie": "radio communicator transmitter walkie",
  "rotary-phone": "phone telephone",
  "space-suit": "spacesuit pressure",
  "diving-helmet": "diving diver helmet helm",
  "mining-helmet": "miner hardhat",
  "gas-mask": "gas respirator",
  "fishing-net": "net",
  "life-buoy": "cork buoy float belt",
  "harpoon-chain": "harpoon gaff",
  "bird-cage": "cage canary finch bird",
  donkey: "donkey mule pony",
  "horse-head": "horse mare stallion rider",
  "sitting-dog": "dog hound mastiff puppy",
  feline: "cat",
  rat: "rat rats mouse",
  raven: "raven crow pigeon",
  whistle: "whistle",
  "hunting-horn": "horn bugle trumpet",
  "ringing-bell": "bell bells chime",
  violin: "fiddle violin lute guitar harp instrument",
  flute: "flute pipe piper",
  "musical-notes": "song music tune singer dance pitch",
  megaphone: "megaphone speaking voice shout crowd",
  "rolling-dices": "dice gambler gamble",
  "card-draw": "cards deck",
  clover: "lucky clover",
  "glass-ball": "orb crystal weatherglass globe",
  "magic-swirl": "magic spell wand rite ritual sorcery",
  "evil-moon": "moon night dark darkness",
  "third-eye": "vision seer omen sense senses",
  ghost: "ghost spirit haunt dead drowned",
  "crowned-skull": "death skull killer kill",
  "frozen-block": "ice cold frost frozen snow chill",
  "lightning-storm": "lightning thunder storm",
  "heavy-rain": "rain wet soaked weather",
  "wind-slap": "wind breath",
  "water-drop": "water river swim swims swimmer",
  "wave-surfer": "wave tide sea",
  sailboat: "boat ship sail vessel ferry",
  "ship-wheel": "pilot helm sailor",
  spaceship: "starship shuttle rocketship",
  "stone-bridge": "bridge",
  "family-house": "house home loft flat room cottage",
  barracks: "workshop shop warehouse forge mill",
  bank: "bank vault",
  "exit-door": "door way exit escape window",
  church: "church chapel temple priest father",
  "hanging-sign": "inn tavern pub",
  village: "village town street",
  crown: "title crown noble lord lady heir",
  scales: "judge law court advocate lawyer justice",
  "police-officer-head": "sergeant constable guard warden police soldier",
  robber: "thief cutpurse burglar gang smuggler",
  "family-tree": "family cousin sister brother mother kin sibling",
  "linked-rings": "friend marriage married ally oath promise",
  "broken-heart": "grief lost loss betrayed heartbroken",
  "wanted-reward": "wanted hunted bounty",
  contract: "contract debt debts owes owed",
  conversation: "talk talker lie liar opinion word words tells gossip rumor",
  "shaking-hands": "bargain bargainer haggle deal trade",
  "public-speaker": "leader command commander orator known",
  "shield-reflect": "protect protector guardian stands steps behind",
  "crossed-swords": "fight fighter duel duelist swordplay twice two weapons",
  fist: "brawler punch strong strength blow",
  "weight-lifting-up": "lift weight lifts burden",
  sprint: "run runner fast quick quickly first speed",
  footsteps: "step steps sneak quiet soft stealth silent walker walks",
  footprint: "tracker track tracks trail",
  dodging: "dodge evade nimble",
  "mountain-climbing": "climb climber climbing roof",
  acrobatic: "acrobat tumbler balance footed",
  juggler: "fingers hands juggler hand",
  targeting: "aim marksman shot sniper steady",
  "quick-slash": "draw cut slash cuts",
  sleepy: "sleeper sleep sleeps wakes tired winded",
  meditation: "calm cool meditation patience focus composure",
  brainstorm: "plan planner idea genius clever",
  "human-ear": "ear hears listens listener",
  "eye-target": "eye eyes watcher alert sharp",
  enrage: "rage anger fury angry",
  "heart-inside": "heart courage brave bold",
  strong: "tough stubborn enduring hardy hard endurance",
  lungs: "lungs second",
  terror: "afraid frightened fear fearful terrified scared",
  "knocked-out-stars": "dazed concussed stunned shaken rattled",
  "broken-bone": "broken fracture rib sprained wrenched",
  "bleeding-wound": "wound bleeding gash injured hurt",
  blindfold: "blind blinded",
  "sound-off": "deaf deafened",
  "rope-dart": "bound tied pinned caught",
  "fall-down": "prone fallen falling",
  "thermometer-hot": "fever feverish sick ill disease",
  "scar-wound": "scar scarred",
  "spider-web": "web secret secrets conspiracy",
  "vintage-robot": "robot automaton drone android",
  clockwork: "clockwork brass moth",
  joystick: "computer console terminal hacker",
  gears: "gear gears mechanism device gadget",
};

/** Pictures, by item type, for names without a known word; other types have one picture of their own. */
const NEUTRAL: Readonly<Record<string, readonly string[]>> = {
  gear: ["knapsack", "wooden-crate", "locked-chest", "toolbox", "swap-bag"],
  talent: ["skills", "star-medal", "inspiration", "laurels", "third-eye"],
};

/**
 * Words after which a name no longer says what the thing itself is: "bottle of salts" is a bottle, "coat with buttons"
 * a coat.
 */
const BEGINS_MORE = new Set([
  "of",
  "with",
  "for",
  "from",
  "in",
  "on",
  "to",
  "that",
  "who",
  "and",
  "like",
  "by",
  "under",
]);

/** Pictures of containers. They give way to other pictures: a medical bag is shown as medical, not as a bag. */
const HOLDERS = new Set(["swap-bag", "backpack", "chest", "cauldron", "square-bottle", "toolbox"]);

const pictureOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([picture, words]) => words.split(" ").map((word) => [word, picture] as const)),
);

/** All pictures that an item may begin with, by their names among the icons of the system. */
export const ITEM_PICTURES: readonly string[] = [
  ...new Set([...Object.keys(WORDS), ...Object.values(NEUTRAL).flat()]),
].sort();

/** The picture of one word, in the singular too; undefined for none. */
function ofWord(word: string): string | undefined {
  const forms = [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ves$/, "fe")];
  return forms.flatMap((each) => pictureOfWord.get(each) ?? [])[0];
}

/** The picture of the last of these words that has one; a container's picture only if there is no other. */
function ofLast(words: readonly string[]): string | undefined {
  const found = words.flatMap((word) => ofWord(word) ?? []);
  return found.findLast((picture) => !HOLDERS.has(picture)) ?? found.at(-1);
}

/** A number that the same text always gives, 0 or more. */
function sumOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}

/**
 * The name of the icon that suits an item: by the last known word of the part that says what the thing is, else by the
 * last known word of the whole name, else a neutral one of its type, always the same for the same name. Null if the
 * type has no neutral ones.
 * @param type id of the item's type
 * @param name its name; known words are English, other names get a neutral icon
 */
export function itemPicture(type: string, name: string): string | null {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const more = words.findIndex((word, place) => place > 0 && BEGINS_MORE.has(word));
  const found = (more > 0 ? ofLast(words.slice(0, more)) : undefined) ?? ofLast(words);
  if (found) return found;
  const neutral = NEUTRAL[type] ?? [];
  return neutral[sumOf(words.join(" ")) % neutral.length] ?? null;
}
