// Writes a container image as an archive in the OCI image layout (https://github.com/opencontainers/image-spec), which
// containerd, skopeo, podman and registries accept. The same folders give the same bytes.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const sameBytes = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"];

/**
 * Writes the image to `file`. `layers` are folders, the lowest first, each with its content at the image's root.
 * `config` contains User, Env, Entrypoint, Cmd and so on. `name` is a full name such as "docker.io/galley/gateway:1".
 * `seconds` is the time of all files and of the image in Unix seconds. With `keepsModes` files keep their modes,
 * instead of being readable by all users. Returns the uncompressed size in bytes.
 */
export async function writeImage({ name, layers, config, seconds, keepsModes = false }, file) {
  const folder = `${file}.parts`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "blobs/sha256"), { recursive: true });
  const fileDigest = async (path) => {
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    return `sha256:${hash.digest("hex")}`;
  };
  const blob = async (path, mediaType) => {
    const digest = await fileDigest(path);
    const { size } = statSync(path);
    renameSync(path, join(folder, "blobs", digest.replace(":", "/")));
    return { mediaType, digest, size };
  };
  const json = (value, mediaType) => {
    const path = join(folder, "next");
    writeFileSync(path, JSON.stringify(value));
    return blob(path, mediaType);
  };
  const archived = [];
  for (const layer of layers) {
    const path = join(folder, "next");
    const modes = keepsModes ? [] : ["--mode=u=rwX,go=rX"];
    execFileSync("tar", [...sameBytes, ...modes, `--mtime=@${seconds}`, "-C", layer, "-cf", path, "."]);
    archived.push(await blob(path, "application/vnd.oci.image.layer.v1.tar"));
  }
  const platform = { architecture: process.arch === "x64" ? "amd64" : process.arch, os: "linux" };
  const rootfs = { type: "layers", diff_ids: archived.map(({ digest }) => digest) };
  const created = new Date(seconds * 1000).toISOString();
  const configBlob = await json({ created, ...platform, config, rootfs }, "application/vnd.oci.image.config.v1+json");
  const mediaType = "application/vnd.oci.image.manifest.v1+json";
  const manifest = await json({ schemaVersion: 2, mediaType, config: configBlob, layers: archived }, mediaType);
  const annotations = { "io.containerd.image.name": name, "org.opencontainers.image.ref.name": name };
  writeFileSync(
    join(folder, "index.json"),
    JSON.stringify({ schemaVersion: 2, manifests: [{ ...manifest, annotations, platform }] }),
  );
  writeFileSync(join(folder, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
  execFileSync("tar", [
    ...sameBytes,
    `--mtime=@${seconds}`,
    "-C",
    folder,
    "-cf",
    file,
    "oci-layout",
    "index.json",
    "blobs",
  ]);
  rmSync(folder, { recursive: true });
  return { bytes: archived.reduce((sum, { size }) => sum + size, 0), digest: manifest.digest };
}
