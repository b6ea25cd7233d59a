/**
 * Taking a seat at the table: who may join, and the token that names the session afterwards.
 * The token lives in the tab (sessionStorage), so that two windows of one browser can be two users.
 */

/** One user as the join page shows them. */
export interface SeatInfo {
  id: string;
  name: string;
  color: string | null;
  avatar: string | null;
  role: number;
  active: boolean;
  hasPassword: boolean;
}

/** Data of the join page: the open world, or null if none is open. */
export interface JoinInfo {
  world: { id: string; title: string; description: string; background: string | null } | null;
  system: { id: string; title: string; version: string } | null;
  users: SeatInfo[];
}

/** Key of the tab's session storage that holds its token. */
export const tokenKey = "bench.session";

/** Ask the bench's HTTP interface; rejects with the server's own sentence when it refuses. */
export async function askBench<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = (await response.json()) as { error?: string };
  if (!response.ok) throw new Error(answer.error ?? `The bench answered ${response.status}.`);
  return answer as Answer;
}

export function fetchJoinInfo(): Promise<JoinInfo> {
  return askBench<JoinInfo>("/api/join");
}

/** Take a seat; the token is kept in this tab. Rejects with the reason: unknown user, wrong password. */
export async function takeSeat(userId: string, password = ""): Promise<string> {
  const { token } = await askBench<{ token: string }>("/api/join", { userId, password });
  sessionStorage.setItem(tokenKey, token);
  return token;
}

/** The token of this tab, null when nobody has joined in it. */
export function storedToken(): string | null {
  return sessionStorage.getItem(tokenKey);
}

/** Leave the seat: the tab forgets its token. */
export function forgetToken(): void {
  sessionStorage.removeItem(tokenKey);
}
