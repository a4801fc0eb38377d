export { startRedis, type TestRedis } from "../../scripts/lib/redis.mjs";
