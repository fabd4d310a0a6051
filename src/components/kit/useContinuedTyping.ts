import { useEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'

interface ContinuedTypingOptions {
  /** All that was typed. */
  readonly typed: string
  /** The text that the field shows for it. */
  readonly shown: string
  readonly onType: (text: string) => void
}

/**
 * For a field that shows something else than what was typed, for example the nearest number that is allowed: what is typed on at its
 * end belongs to what was typed before. So `-57` key by key is -57, as it is when it is pasted, although a 0 stands there after the
 * second key. After a selection, a deletion or a return, typing starts from what is shown.
 */
export function useContinuedTyping({ typed, shown, onType }: ContinuedTypingOptions) {
  const input = useRef<HTMLInputElement>(null)
  /** Typing has not been interrupted since something was typed. */
  const isGoingOn = useRef(false)
  /** The change that comes now adds to the end. */
  const isAdding = useRef(false)

  useEffect(() => {
    const field = input.current
    function handleBeforeInput({ inputType }: InputEvent) {
      if (!field) return
      isAdding.current = isGoingOn.current && inputType.startsWith('insert') && field.selectionStart === field.value.length
      // The shown text is selected: typing it again does not change the field, but it becomes the typed text.
      if (!isAdding.current && typed !== shown) onType(shown)
    }
    field?.addEventListener('beforeinput', handleBeforeInput)
    return () => field?.removeEventListener('beforeinput', handleBeforeInput)
  })

  function handleChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    const isAdded = isAdding.current && value.startsWith(shown)
    isAdding.current = false
    isGoingOn.current = true
    onType(isAdded ? typed + value.slice(shown.length) : value)
  }

  function handleInterruption() {
    isGoingOn.current = false
  }

  return { inputRef: input, value: shown, onChange: handleChange, onBlur: handleInterruption, onPointerDown: handleInterruption }
}
