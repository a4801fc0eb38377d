import {
  type LocalRequest,
  parseStoredUser,
  type Rating,
  type StoredUser,
  withRating,
  withRequest,
} from "@/lib/domain/account/stored";
import { browserStorage, createKeptStore, type Kept, type KeptFlags, type TextStorage } from "./persisted";

export type UserActions = {
  /** Remembers how an order was rated; a later rating takes the place of the earlier one. */
  rate(orderId: string, rating: Pick<Rating, "stars" | "comment">): void;
  /** Remembers a support request, or the name of a document. */
  addRequest(request: Pick<LocalRequest, "kind" | "text">): void;
  /** Remembers whose this browser's push subscription is. */
  setPushMark(mark: string | null): void;
  /** Remembers whose device this is. */
  setProfile(profile: Pick<StoredUser, "name" | "avatar">): void;
};

/** What this device keeps of a market's customer; emptied at logout. */
export type UserState = StoredUser & KeptFlags & UserActions;

const EMPTY: StoredUser = {
  name: null,
  avatar: null,
  ratings: {},
  requests: [],
  pushMark: null,
  updatedAt: 0,
};

export function userKey(market: string): string {
  return `user:${market}`;
}

/** The user store of a market. */
export function createUserStore(
  market: string,
  { storage = browserStorage, now = Date.now }: { storage?: TextStorage; now?: () => number } = {},
) {
  return createKeptStore<StoredUser, UserActions>(keptUser(market, storage), now, (change) => ({
    rate: (orderId, { stars, comment }) =>
      change(({ ratings }, at) => ({ ratings: withRating(ratings, orderId, { stars, comment, at }) })),
    addRequest: ({ kind, text }) =>
      change(({ requests }, at) => ({ requests: withRequest(requests, { kind, text, at }) })),
    setPushMark: (pushMark) => change(() => ({ pushMark })),
    setProfile: ({ name, avatar }) => change(() => ({ name, avatar })),
  }));
}

export type UserStore = ReturnType<typeof createUserStore>;

/** Forgets everything of this tab without writing: what another tab's logout did to what was stored. */
export function forgetUser(store: UserStore): void {
  store.setState(EMPTY);
}

function keptUser(market: string, storage: TextStorage): Kept<StoredUser> {
  const derive = (user: StoredUser) => user;
  return { name: userKey(market), version: 1, storage, empty: EMPTY, parse: parseStoredUser, pick: storedPart, derive };
}

function storedPart(user: StoredUser): StoredUser {
  const { name, avatar, ratings, requests, pushMark, updatedAt } = user;
  return { name, avatar, ratings, requests, pushMark, updatedAt };
}
