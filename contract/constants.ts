/**
 * Numbers and fixed wire values that client, server and tests share.
 * Durations are milliseconds, sizes are bytes. Source: product specification, "Business constants and limits".
 */

/** The browser aborts a call that has no response after this long. */
export const REQUEST_TIMEOUT_MS = 30_000

/** The server recognizes a repeated write by its key for this long. */
export const IDEMPOTENCY_KEY_DAYS = 7

/** Delay between a material release and the reload of lists, because the backend may still be posting. */
export const REFETCH_AFTER_RELEASE_MS = 2_500

/** Delay between a completion and the reload of lists. */
export const REFETCH_AFTER_COMPLETION_MS = 4_000

/** An upload must be smaller than this (10 MB itself is already too large). */
export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

/** Form fields of a call that sets a note: the new note, and the text that was shown when editing began. */
export const NOTE_FIELDS = ['note', 'seenNote'] as const

/** Longest note that is accepted, in characters, counted after trimming. */
export const NOTE_LIMIT_CHARACTERS = 4_000

export const NAME_LIMIT_CHARACTERS = 120

export const EMAIL_LIMIT_CHARACTERS = 254

export const URL_LIMIT_CHARACTERS = 500

export const SECRET_LIMIT_CHARACTERS = 200

export const PASSWORD_MINIMUM_CHARACTERS = 12

/** Longest password that a sign-in accepts, in characters. Hashing longer ones would only cost time. */
export const PASSWORD_LIMIT_CHARACTERS = 1_024

export const QUANTITY_DECIMALS = 6

/**
 * Largest quantity: typed, in a request, in a file, and in stock after a posting. A number holds all of its decimals (five from
 * 8,589,934,592 on), and its millionths are still whole.
 */
export const QUANTITY_LIMIT = 9_000_000_000

/** Order types as the wire spells them. */
export const ORDER_TYPE = { production: 'RO', sales: 'OE', transferReceipt: 'TR' } as const

/** A transfer counts as long under way when it was shipped more than this many days ago. */
export const LONG_TRANSFER_DAYS = 7

/** Required by every menu item and every change. */
export const GENERAL_USER = 'general_user'

/** Its name in texts for users; for the other names see `contract/permissionNames.ts`. */
export const GENERAL_USER_NAME = 'Work'

/** Required to manage accounts and tokens, where the backend offers the extension `accounts`. */
export const MANAGE_USERS = 'manage_users'

/**
 * Required, besides {@link GENERAL_USER}, to cancel and close orders and to remove files that others attached (extensions
 * `corrections` and `fileRemoval`).
 */
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

export const COURIERS = [
  { value: 'dhl', label: 'DHL' },
  { value: 'dsv', label: 'DSV' },
  { value: 'other', label: 'Other' },
] as const

/** A second click on the same button within this time is ignored (ms). */
export const DOUBLE_CLICK_GUARD_MS = 300
