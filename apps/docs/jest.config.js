import preset from "../../jest.preset.js";

// These tests need no stores.
const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = preset;

export default rest;
