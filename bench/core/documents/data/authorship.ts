/** Who writes a document that does not say: the user of this client, set on joining; nobody on the server. */
export const authorship: { userId: string | undefined } = { userId: undefined };
