/** The states of a delivery, by the names that people type. The values are those of the webhook service's calls. */
export const deliveryStates = {
  pending: "DELIVERY_STATE_PENDING",
  delivered: "DELIVERY_STATE_DELIVERED",
  failed: "DELIVERY_STATE_FAILED",
} as const;

export type DeliveryState = keyof typeof deliveryStates;

export const deliveryStateNames = Object.keys(deliveryStates) as DeliveryState[];
