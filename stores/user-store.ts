import {
  type LocalRequest,
  parseStoredUser,
  type Rating,
  type StoredUser,
  withRating,
  withRequest,
} from "@/lib/domain/account/stored";
import { browserStorage, createPersistedStore, type Kept, type PersistenceFlags, type TextStorage } from "./persisted";

export type UserActions = {
  rate(orderId: string, rating: Pick<Rating, "stars" | "comment">): void;
  addRequest(request: Pick<LocalRequest, "kind" | "text">): void;
  setPushMark(mark: string | null): void;
};

export type UserState = StoredUser & PersistenceFlags & UserActions;

const EMPTY: StoredUser = {
  ratings: {},
  requests: [],
  pushMark: null,
  updatedAt: 0,
};

export function userKey(market: string): string {
  return `user:${market}`;
}

export function createUserStore(
  market: string,
  { storage = browserStorage, now = Date.now }: { storage?: TextStorage; now?: () => number } = {},
) {
  return createPersistedStore<StoredUser, UserActions>(userPersistence(market, storage), now, (change) => ({
    rate: (orderId, { stars, comment }) =>
      change(({ ratings }, at) => ({ ratings: withRating(ratings, orderId, { stars, comment, at }) })),
    addRequest: ({ kind, text }) =>
      change(({ requests }, at) => ({ requests: withRequest(requests, { kind, text, at }) })),
    setPushMark: (pushMark) => change(() => ({ pushMark })),
  }));
}

export type UserStore = ReturnType<typeof createUserStore>;

export function forgetUser(store: UserStore): void {
  store.setState(EMPTY);
}

function userPersistence(market: string, storage: TextStorage): Kept<StoredUser> {
  const derive = (user: StoredUser) => user;
  return { name: userKey(market), version: 1, storage, empty: EMPTY, parse: parseStoredUser, pick: storedPart, derive };
}

function storedPart(user: StoredUser): StoredUser {
  const { ratings, requests, pushMark, updatedAt } = user;
  return { ratings, requests, pushMark, updatedAt };
}
