/** True where a forge runs the tests: it sets CI, and also runs those that are slow and seldom fail. */
export const inContinuousIntegration = Boolean(process.env["CI"]);
