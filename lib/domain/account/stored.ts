/** A rating of an order; it stays on the device (specification §2, order detail). */
export type Rating = {
  /** 1 to 5. */
  stars: number;
  comment: string;
  /** Milliseconds. */
  at: number;
};

/** A support request or a document that no call of the API takes; it stays on the device, and says so. */
export type LocalRequest = {
  kind: "support" | "document";
  /** What was asked, or the document's file name; never the document itself. */
  text: string;
  /** Milliseconds; no two requests have the same. */
  at: number;
};

/** What this device keeps of a market's customer: name and avatar, no other personal data, and never a token. */
export type StoredUser = {
  name: string | null;
  avatar: string | null;
  /** By order id. */
  ratings: Record<string, Rating>;
  /** Oldest first. */
  requests: LocalRequest[];
  /** Says whose this browser's push subscription is, without naming anyone; null: nobody's. */
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
// A date that JavaScript can show (ECMA-262, Time Values).
const LAST_TIME = 8.64e15;
const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_TIME;
const textOrNull = (value: unknown, max: number): string | null => (isText(value, max) ? value : null);

/** What a stored value holds, or null when it is foreign; a broken rating or request is left out, the others stay. */
export function parseStoredUser(value: unknown): StoredUser | null {
  if (!isObject(value) || !isTime(value.updatedAt)) return null;
  const ratings = isObject(value.ratings) ? Object.entries(value.ratings) : [];
  const requests = Array.isArray(value.requests) ? value.requests : [];
  return {
    name: textOrNull(value.name, 120),
    avatar: textOrNull(value.avatar, 2_000),
    ratings: newestRatings(ratings.flatMap(([id, rating]) => (isRating(rating) ? [[id, ratingOf(rating)]] : []))),
    requests: requests.filter(isRequest).map(requestOf).slice(-MAX_ENTRIES),
    pushMark: textOrNull(value.pushMark, 64),
    updatedAt: value.updatedAt,
  };
}

/** The ratings with one more, or with another one of that order. */
export function withRating(ratings: StoredUser["ratings"], orderId: string, rating: Rating): StoredUser["ratings"] {
  return newestRatings([...Object.entries(ratings).filter(([id]) => id !== orderId), [orderId, ratingOf(rating)]]);
}

/** The requests with one more. */
export function withRequest(requests: readonly LocalRequest[], request: LocalRequest): LocalRequest[] {
  return [...requests, requestOf(request)].slice(-MAX_ENTRIES);
}

// A device remembers long enough without filling its storage.
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
