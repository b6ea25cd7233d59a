/** Default author of documents whose data name none: the user of this client, set on joining; nobody on the server. */
export const authorship: { userId: string | undefined } = { userId: undefined };
