import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/**
 * A passkey in software, with as much of the protocol as a sign-in needs. Unlike a real passkey, it signs for any origin, so that the
 * server's own check of the origin is tested.
 */
export interface SoftwarePasskey {
  /** Returns a browser's response to the options of a registration. */
  readonly register: (optionsJson: string, origin: string) => string;
  /** Returns a browser's response to the options of a sign-in. */
  readonly signIn: (optionsJson: string, origin: string) => string;
}

const userPresentAndVerified = 0x05;
const withCredential = 0x40;

export function newPasskey(): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const clientData = (type: string, optionsJson: string, origin: string): Buffer => {
    const { challenge } = JSON.parse(optionsJson) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  const authenticatorData = (origin: string, flags: number, rest = Buffer.alloc(0)): Buffer =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, 0]), rest]);
  const credential = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
  return {
    register: (optionsJson, origin) => {
      // The first bytes of a public key in COSE, a binary format for keys. They stand for key type EC2, algorithm ES256 and curve P-256.
      // The coordinates x and y follow.
      const head = Buffer.from("a5010203262001215820", "hex");
      const key = Buffer.concat([head, fromUrl(x), Buffer.from("225820", "hex"), fromUrl(y)]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(origin, userPresentAndVerified | withCredential, attested);
      // The first bytes of the answer to a registration in CBOR, the binary form of { fmt: "none", attStmt: {}, authData: … }. The
      // authenticator data follows.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", optionsJson, origin).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} });
    },
    signIn: (optionsJson, origin) => {
      const client = clientData("webauthn.get", optionsJson, origin);
      const data = authenticatorData(origin, userPresentAndVerified);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
      };
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} });
    },
  };
}

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();
const fromUrl = (encoded: string): Buffer => Buffer.from(encoded, "base64url");
