import { enumCodec } from "../../src/grpc/index.ts";

describe("enumCodec", () => {
  const codec = enumCodec("AUTO_PUBLISH_MODE", ["ideas-only", "draft"]);

  it("turns words into names and back", () => {
    expect(codec.toProto("ideas-only")).toBe("AUTO_PUBLISH_MODE_IDEAS_ONLY");
    expect(codec.fromProto("AUTO_PUBLISH_MODE_DRAFT")).toBe("draft");
  });

  it("knows no word for anything else", () => {
    expect(codec.fromProto("AUTO_PUBLISH_MODE_UNSPECIFIED")).toBeUndefined();
    expect(codec.fromProto("toString")).toBeUndefined();
  });
});
