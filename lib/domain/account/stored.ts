/** Stays on the device (specification §2, order detail). `stars` is 1 to 5, `at` is in milliseconds. */
export type Rating = {
  stars: number;
  comment: string;
  at: number;
};

/** Stays on the device, because no API call takes it. `at` is in milliseconds and unique. */
export type LocalRequest = {
  kind: "support" | "document";
  text: string;
  at: number;
};

/** A customer's data on the device: no name, no address, and never a token. */
export type StoredUser = {
  ratings: Record<string, Rating>;
  requests: LocalRequest[];
  /** A hash that identifies the owner of this browser's push subscription; null: none. */
  pushMark: string | null;
  /** Milliseconds of the last change; 0: never changed. The newer of two tabs wins. */
  updatedAt: number;
};

export const RATING_COMMENT_LIMIT = 1_000;
export const REQUEST_TEXT_LIMIT = 2_000;
const MAX_ENTRIES = 200;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, max: number): value is string => typeof value === "string" && value.length <= max;
const LAST_TIME = 8.64e15;
const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_TIME;
const textOrNull = (value: unknown, max: number): string | null => (isText(value, max) ? value : null);

export function parseStoredUser(value: unknown): StoredUser | null {
  if (!isObject(value)) return null;
  const ratings = isObject(value.ratings) ? Object.entries(value.ratings) : [];
  const requests = Array.isArray(value.requests) ? value.requests : [];
  return {
    ratings: newestRatings(ratings.flatMap(([id, rating]) => (isRating(rating) ? [[id, ratingOf(rating)]] : []))),
    requests: requests.filter(isRequest).map(requestOf).slice(-MAX_ENTRIES),
    pushMark: textOrNull(value.pushMark, 64),
    updatedAt: isTime(value.updatedAt) ? value.updatedAt : 1,
  };
}

export function withRating(ratings: StoredUser["ratings"], orderId: string, rating: Rating): StoredUser["ratings"] {
  return newestRatings([...Object.entries(ratings).filter(([id]) => id !== orderId), [orderId, ratingOf(rating)]]);
}

export function withRequest(requests: readonly LocalRequest[], request: LocalRequest): LocalRequest[] {
  return [...requests, requestOf(request)].slice(-MAX_ENTRIES);
}

function newestRatings(ratings: [string, Rating][]): StoredUser["ratings"] {
  return Object.fromEntries(ratings.toSorted(([, one], [, other]) => one.at - other.at).slice(-MAX_ENTRIES));
}

function isRating(value: unknown): value is Rating {
  if (!isObject(value) || !isText(value.comment, RATING_COMMENT_LIMIT) || !isTime(value.at)) return false;
  return Number.isInteger(value.stars) && (value.stars as number) >= 1 && (value.stars as number) <= 5;
}

function isRequest(value: unknown): value is LocalRequest {
  if (!isObject(value) || !isText(value.text, REQUEST_TEXT_LIMIT) || !isTime(value.at)) return false;
  return value.kind === "support" || value.kind === "document";
}

function ratingOf({ stars, comment, at }: Rating): Rating {
  return { stars, comment: comment.slice(0, RATING_COMMENT_LIMIT), at };
}

function requestOf({ kind, text, at }: LocalRequest): LocalRequest {
  return { kind, text: text.slice(0, REQUEST_TEXT_LIMIT), at };
}
