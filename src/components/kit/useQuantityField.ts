import { useId, type KeyboardEvent, useEffect, useRef, type ChangeEvent } from 'react'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import { compareQuantities, formatQuantity, plainQuantity } from '../../../contract/quantities/quantity'
import { isPhoneLayout } from './phoneLayout'
import { quantityMessage, standingQuantity, type QuantityBounds, type TypedQuantity } from './typedQuantity'

/** Props of a quantity field. */
export interface QuantityFieldProps {
  /** Name of the field, for example "Quantity to receive of line 2, BOLT-01". */
  readonly label: string
  readonly value: TypedQuantity
  /** The maximum is shown next to the input, unless it is the general limit of quantities. */
  readonly bounds: QuantityBounds
  /** Shown instead of the maximum, where a quantity up to it stands for less. */
  readonly shownMaximum?: number
  /** The unit; undefined if unknown. */
  readonly uom?: string | undefined
  /** Called with every new text, even if it is not a quantity or out of bounds. */
  readonly onType: (text: string) => void
  readonly isDisabled?: boolean
  /** Error of the form for this field; replaces the field's own message. */
  readonly refusal?: string | null
  /** Hint of the form for this field, shown where the field has no message of its own. */
  readonly hint?: string | null
  readonly autoFocus?: boolean
  /**
   * Called on Enter, but not on its auto-repeat. Without it Enter acts like arrow down, which focuses the next quantity field of
   * the table or dialog; Ctrl + arrow down also copies the text.
   */
  readonly onEnter?: () => void
}

/** Hook with the behavior of a quantity field, for components with different layouts. */
export function useQuantityField(props: QuantityFieldProps) {
  const { label, value, bounds, uom = '', onType, isDisabled = false, autoFocus = false, refusal = null } = props
  const { onEnter } = props
  const id = useId()
  const message = refusal === null ? quantityMessage(value, bounds) : { text: refusal, isRefused: true }
  const isRefused = message?.isRefused ?? false
  const said = message?.text ?? props.hint ?? undefined
  const isLimited = compareQuantities(bounds.maximum, QUANTITY_LIMIT) < 0
  const range = isLimited ? `/ ${formatQuantity(props.shownMaximum ?? bounds.maximum, uom)}` : uom
  const [rangeId, messageId] = [`${id}-range`, `${id}-message`]
  const { shown, quantity } = standingQuantity(value, bounds)
  const typing = useContinuedTyping({ typed: value.text, shown, onType })

  function handleBlur() {
    typing.onBlur()
    // What was written with a comma is shown as it is read.
    if (quantity !== null && shown.includes(',')) onType(plainQuantity(quantity))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.key === 'Enter' && onEnter) {
      if (!event.repeat) onEnter()
      return
    }
    const { currentTarget: field } = event
    focusQuantityNeighbor(field, step)
    if (event.key === 'ArrowDown' && event.ctrlKey) copyInto(document.activeElement, field)
  }

  return {
    /** Props for an `OutlinedInput`. */
    field: {
      ...typing,
      onBlur: handleBlur,
      size: 'small' as const,
      disabled: isDisabled,
      autoFocus,
      error: isRefused,
      onKeyDown: handleKeyDown,
      onFocus: (event: { readonly target: HTMLInputElement | HTMLTextAreaElement }) => event.target.select(),
      inputProps: {
        'aria-label': label,
        'aria-describedby': said !== undefined ? messageId : range === '' ? undefined : rangeId,
        inputMode: 'decimal' as const,
        enterKeyHint: onEnter ? ('send' as const) : ('next' as const),
        autoComplete: 'off',
        [QUANTITY_FIELD_MARK]: '',
      },
    },
    /** Maximum and unit, to be rendered in an element with the id `rangeId`; `''` for nothing. */
    range,
    rangeId,
    /** For a `QuantityMessage`; without a text there is none. */
    message: { id: messageId, text: said, isRefused },
  }
}

/** Attribute by which quantity fields find each other. */
const QUANTITY_FIELD_MARK = 'data-quantity-field'

/**
 * Focuses the next (1) or previous (-1) enabled quantity field in the closest table or dialog, or on the page. After the last one
 * the on-screen keyboard of a phone closes.
 */
function focusQuantityNeighbor(field: HTMLInputElement, step: 1 | -1): void {
  const group = field.closest('[role="table"], [role="dialog"]') ?? document
  const fields = [...group.querySelectorAll<HTMLInputElement>(`input[${QUANTITY_FIELD_MARK}]:not(:disabled)`)]
  const next = fields[fields.indexOf(field) + step]
  if (next) next.focus()
  else if (step === 1 && isPhoneLayout()) field.blur()
}

/** Returns the quantity field that has the cursor, or null. */
export function focusedQuantity(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.hasAttribute(QUANTITY_FIELD_MARK) ? focused : null
}

/**
 * Moves the cursor after a scan, so that digits that are typed next never land in another line: from a quantity field to that of
 * the scanned line, with its text selected, or out of all if the scan was no line's. Where no quantity has the cursor, none gets
 * it, and no on-screen keyboard opens.
 * @param line contains the field; null for none
 * @param place gets the focus instead, if it can
 * @param isToType the line's quantity gets the cursor in any case
 */
export function followScan(line: Element | null, place: HTMLElement | null, isToType = false): void {
  const focused = focusedQuantity()
  if (!focused && !isToType) return
  const field = line?.querySelector<HTMLInputElement>(`input[${QUANTITY_FIELD_MARK}]:not(:disabled)`)
  if (!field) focused?.blur()
  ;(field ?? place)?.focus({ preventScroll: true })
  field?.select()
}

/** Copies the text of a quantity field into the next one, which now has the focus, as if the user had typed it. */
function copyInto(next: Element | null, field: HTMLInputElement): void {
  if (!(next instanceof HTMLInputElement) || next === field || !next.hasAttribute(QUANTITY_FIELD_MARK)) return
  // React ignores the `input` event if the value was set through the element's own setter, which React overrides.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(next, field.value)
  next.dispatchEvent(new Event('input', { bubbles: true }))
  next.select()
}

interface ContinuedTypingOptions {
  /** The complete typed text. */
  readonly typed: string
  /** The text that the field shows instead. */
  readonly shown: string
  readonly onType: (text: string) => void
}

/**
 * Hook for a field that may show another text than the typed one, for example a clamped quantity. Characters typed at the end are
 * appended to the typed text, not to the shown one: `-57` typed key by key is read as -57, as if it were pasted, although the
 * field shows 0 after the second key. After a selection, a deletion or a blur, typing continues from the shown text.
 */
function useContinuedTyping({ typed, shown, onType }: ContinuedTypingOptions) {
  const input = useRef<HTMLInputElement>(null)
  /** The user has typed, and neither blurred nor clicked the field since. */
  const isGoingOn = useRef(false)
  /** The coming change inserts at the end of the text. */
  const isAdding = useRef(false)

  useEffect(() => {
    const field = input.current
    function handleBeforeInput({ inputType }: InputEvent) {
      if (!field) return
      isAdding.current = isGoingOn.current && inputType.startsWith('insert') && field.selectionStart === field.value.length
      // Typing starts anew from the shown text. It must be reported here: if the user selects it and types the same, no change
      // event fires.
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
