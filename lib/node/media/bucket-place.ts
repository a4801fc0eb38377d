import { BUCKET, type Env } from "@/lib/node/env";

export type BucketPlace = {
  bucket: string;
  /** Begins every key; empty, or ends with a slash. */
  prefix: string;
  /** The bucket's address, with a slash at its end. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

type Variables = Pick<
  Env,
  | "MEDIA_URL"
  | "AWS_ACCESS_KEY_ID"
  | "AWS_SECRET_ACCESS_KEY"
  | "AWS_SESSION_TOKEN"
  | "AWS_REGION"
  | "AWS_DEFAULT_REGION"
  | "AWS_ENDPOINT_URL"
>;

/** Amazon's bucket has a host of its own; any other service has its buckets below its address. */
export function bucketPlace(variables: Variables): BucketPlace {
  const [, bucket = "", path = ""] = BUCKET.exec(variables.MEDIA_URL ?? "") ?? [];
  const region = variables.AWS_REGION ?? variables.AWS_DEFAULT_REGION ?? "us-east-1";
  const endpoint = variables.AWS_ENDPOINT_URL?.replace(/\/$/, "");
  return {
    bucket,
    region,
    prefix: path === "" ? "" : `${path.slice(1)}/`,
    address: endpoint ? `${endpoint}/${bucket}/` : `https://${bucket}.s3.${region}.amazonaws.com/`,
    accessKeyId: variables.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: variables.AWS_SECRET_ACCESS_KEY ?? "",
    ...(variables.AWS_SESSION_TOKEN && { sessionToken: variables.AWS_SESSION_TOKEN }),
  };
}
