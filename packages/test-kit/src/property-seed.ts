/**
 * The seed of property tests (fast-check). It is fixed, so that the same commit always gives the same result. Set `PROPERTY_SEED`
 * to another number to search for new faults.
 */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? 20_261_123);
