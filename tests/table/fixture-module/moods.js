export const moods = { calm: "Calm", wild: "Wild" };
