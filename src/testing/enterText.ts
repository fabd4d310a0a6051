import type { UserEvent } from '@testing-library/user-event'

/** Appends a text to a field in one step, for tests that are not about single keys. */
export async function enterText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
