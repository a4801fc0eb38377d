import * as z from "zod";
import { type Call, type CallName, calls, DEVICE_HEADER } from "@/lib/contract/calls";
import { shownSchemaOf } from "@/lib/contract/reading/reading";
import { EXAMPLES } from "./examples";

type Json = Record<string, unknown>;

const IDEMPOTENT: CallName = "createOrder";
const LOGIN: CallName = "authenticate";

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const path = paths[call.path] ?? {};
    paths[call.path] = path;
    path[call.method.toLowerCase()] = operationOf(name, call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Shop API",
      version: "3",
      description: "The calls that the storefront makes to a shop's API, real or embedded.",
    },
    servers: [{ url: "/api/v3" }],
    paths,
    components: { securitySchemes, parameters, schemas: { Refusal: refusalSchema } },
  };
}

const securitySchemes = {
  customer: { type: "http", scheme: "bearer", description: "The customer's token; sent as AUTHTOKEN too." },
  application: {
    type: "apiKey",
    in: "header",
    name: "X-App-Key",
    description: "STORE_API_KEY_HEADER sets another name.",
  },
};

const parameters = {
  market: {
    name: "X-Market-Token",
    in: "header",
    required: true,
    description: "The market; STORE_API_MARKET_HEADER sets another name.",
    schema: { type: "string", pattern: "^[a-z0-9](-?[a-z0-9]){0,39}$" },
  },
  id: { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[^/\\\\]{1,64}$" } },
  device: {
    name: DEVICE_HEADER,
    in: "header",
    required: false,
    description:
      "Identifies the device of a login, so that failed attempts of strangers do not lock the owner out. May be ignored.",
    schema: { type: "string", pattern: "^[A-Za-z0-9-]{16,64}$" },
  },
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Sent with every order. May be ignored: each order is then sent once. An API that creates one order per key, as check-api --order --twice proves, receives retries when a response is lost.",
    schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,128}$" },
  },
};

const refusalSchema = {
  type: "object",
  properties: { code: { type: "string" }, message: { type: "string", description: "pt-BR, for the customer." } },
};

function operationOf(name: CallName, call: Call): Json {
  const customer = call.audience === "customer" || name === "logout" || name === "savePushSubscription";
  const names = [
    "market",
    ...(call.path.includes("{id}") ? ["id"] : []),
    ...(name === IDEMPOTENT ? ["idempotencyKey"] : []),
    ...(name === LOGIN ? ["device"] : []),
  ];
  const { sends, answers } = EXAMPLES[name];
  const body = bodyOf(call, sends);
  return {
    operationId: name,
    parameters: [
      ...names.map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
      ...Object.entries(call.query?.shape ?? {}).map(([name, schema]) => queryParameter(name, schema as z.ZodType)),
    ],
    security: [customer ? { application: [], customer: [] } : { application: [] }],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      "2XX": {
        description: "Success.",
        content: { "application/json": { schema: wire(call.response), ...exampleOf(answers) } },
      },
      default: {
        description: "An error.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
    "x-audience": call.audience,
    ...(call.extension ? { "x-extension": true } : {}),
    "x-answer-limit": call.responseLimit,
    "x-timeout": call.timeout,
  };
}

function queryParameter(name: string, schema: z.ZodType): Json {
  const { description, ...json } = wire(schema);
  const said = `${description} Only sent to an API that has returned \`next_cursor\`.`;
  return { name, in: "query", required: false, description: said, schema: json };
}

function exampleOf(value: unknown): Json {
  return { examples: { plain: { value } } };
}

function bodyOf({ body, upload }: Call, example: unknown): Json | null {
  if (body) return { "application/json": { schema: wire(body), ...exampleOf(example) } };
  if (!upload) return null;
  const file = { type: "string", format: "binary", description: `At most ${upload.limit} bytes.` };
  return {
    "multipart/form-data": {
      schema: { type: "object", properties: { [upload.field]: file }, required: [upload.field] },
      ...exampleOf(example),
    },
  };
}

// The wire format is the input of our schemas, not their output.
function wire(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const shown = shownSchemaOf(zodSchema);
      if (shown) Object.assign(jsonSchema, wire(shown));
    },
  });
  return json;
}
