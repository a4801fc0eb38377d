export type Session = { name: string; avatar: string | null };

/** Null: nobody is logged in. Rejects when that cannot be read. */
export async function fetchSession(): Promise<Session | null> {
  const response = await fetch("/api/auth/session", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`/api/auth/session: ${response.status}`);
  const { user } = (await response.json()) as { user?: { name?: string; avatar?: string | null } };
  return user ? { name: user.name ?? "", avatar: user.avatar ?? null } : null;
}
