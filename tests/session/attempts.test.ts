import { expect, test } from "vitest";
import { countableAddress } from "@/lib/server/http/peer-address";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["127.0.0.1", null],
  ["::ffff:127.0.0.1", null],
  ["10.1.2.3", null],
  ["172.31.0.1", null],
  ["192.168.0.9", null],
  ["::1", null],
  ["fd00::1", null],
  ["fe80::1%eth0", null],
  ["", null],
  ["203.0.113.7, 10.0.0.1", null],
])("counts %j as %j", (address, counted) => {
  expect(countableAddress(address)).toBe(counted);
});
