/** A device as its browser registered it (W3C Push API); base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What is sent to a device. */
export interface PushMessage {
  /** The declarative form, which Safari shows without a service worker; at most 3993 bytes as JSON (RFC 8291, section 4). */
  readonly payload: DeclarativePush;
  /** Seconds a push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A newer message of the same topic replaces it (RFC 8030, section 5.4); the push service sees a digest. */
  readonly topic: string;
}

/** A declarative push message (https://webkit.org/blog/16535). */
export interface DeclarativePush {
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    readonly dir: 'ltr';
    /** Absolute address that a tap opens. */
    readonly navigate: string;
    readonly tag: string;
    readonly actions?: readonly {
      readonly action: string;
      readonly title: string;
      readonly navigate: string;
      /** For the product's service worker; browsers that show the message by themselves leave it out. */
      readonly noted?: string;
    }[];
    /** As `noted`, of the whole notification. */
    readonly kept?: string;
  };
  /** The number on the icon of an installed app. */
  readonly app_badge: number;
}

/**
 * `gone`: the device no longer receives, its subscription is to be forgotten. `later`: to be tried again after
 * `retrySeconds`. `failed`: refused, and would be refused again.
 */
export type PushResult =
  | { readonly state: 'sent' | 'gone' | 'failed' }
  | { readonly state: 'later'; readonly retrySeconds: number };

/** Sends notifications to devices (Web Push, RFC 8030). */
export interface Push {
  /** The key a browser needs to subscribe: the public VAPID key (RFC 8292), base64url. */
  readonly publicKey: string;
  /** Never throws: what goes wrong is an answer, and no error names an endpoint. */
  send(subscription: Subscription, message: PushMessage): Promise<PushResult>;
}
