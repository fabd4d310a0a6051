/**
 * Numbers and fixed wire values that client, server and tests share.
 * Durations are milliseconds, sizes are bytes. Source: product specification, "Business constants and limits".
 */

/** A call that has no answer after this long is given up by the browser. */
export const REQUEST_TIMEOUT_MS = 30_000

/** A repeat of a write is recognised by its key for this long. */
export const IDEMPOTENCY_KEY_DAYS = 7

/** Pause between a material release and the reload of lists: the posting may still be under way on the other side. */
export const REFETCH_AFTER_RELEASE_MS = 2_500

/** Pause between a completion and the reload of lists. */
export const REFETCH_AFTER_COMPLETION_MS = 4_000

/**
 * Without keys the lists tell whether a write that got no answer was executed. They are read so often, after a pause each time (ms), before
 * they say that it was not: the other side may still be posting.
 */
export const LOOK_PAUSES_MS = [0, 1_200, 3_000] as const

/** A viewed file's temporary address lives this long after its window has loaded. */
export const FILE_ADDRESS_RELEASE_MS = 6_000

/** A click that follows the previous click on the same button sooner than this is swallowed. */
export const DOUBLE_CLICK_GUARD_MS = 300

/** An upload must be smaller than this (10 MB itself is already too large). */
export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

/** The fields of a call that sets a note: the note, and the one that was shown. */
export const NOTE_FIELDS = ['note', 'seenNote'] as const

/** Longest note that is accepted, in characters, counted after trimming. */
export const NOTE_LIMIT_CHARACTERS = 4_000

/** Fewest characters of a new password. */
export const PASSWORD_MINIMUM_CHARACTERS = 12

/** Longest password that a sign-in takes, in characters: longer ones would only cost time. */
export const PASSWORD_LIMIT_CHARACTERS = 1_024

/** Decimal places that a quantity may have. */
export const QUANTITY_DECIMALS = 6

/** Largest quantity that is accepted in a request. */
export const QUANTITY_LIMIT = 1_000_000_000

/** Order types as the wire spells them. */
export const ORDER_TYPE = { production: 'RO', sales: 'OE', transferReceipt: 'TR' } as const

/** A transfer that was shipped more days ago than these is long under way. */
export const LONG_TRANSFER_DAYS = 7

/** Required by every menu item and every change. */
export const GENERAL_USER = 'general_user'

/** Required to manage accounts and tokens, where the backend offers the extension `accounts`. */
export const MANAGE_USERS = 'manage_users'

/** Required, besides {@link GENERAL_USER}, to cancel and close orders and to remove files that others attached (extensions `corrections` and `fileRemoval`). */
export const EDIT_CONTENT = 'edit_content'

/** Required to import data and to manage webhooks (extensions `intake` and `outbox`). */
export const ADMIN_ACCESS = 'admin_access'

/** Every permission that an account may hold. Only those named above have an effect; see `contract/rules/permissions.ts`. */
export const PERMISSIONS = [
  'access_protected_route',
  'admin_access',
  'manage_users',
  'view_reports',
  'edit_content',
  'general_user',
  'foureye_user',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Courier choices of the shipment dialog: value on the wire and label on the screen. `other` reveals a free-text name. */
export const COURIERS = [
  { value: 'dhl', label: 'DHL' },
  { value: 'dsv', label: 'DSV' },
  { value: 'other', label: 'Other' },
] as const
