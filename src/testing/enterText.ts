import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at once, behind what stands there, for tests that are not about single keys. */
export async function enterText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
