/** Two replicas of every service, for whatever must hold over all of them. */
export const everythingTwice = { content: 2, generation: 2, publishing: 2, webhooks: 2, gateway: 2 } as const;
