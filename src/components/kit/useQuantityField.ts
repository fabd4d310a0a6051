import { useId, type KeyboardEvent, useEffect, useRef, type ChangeEvent } from 'react'
import { compareQuantities, formatQuantity } from '../../../contract/quantities/quantity'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import { quantityRemark, standingQuantity, type QuantityBounds, type TypedQuantity } from './typedQuantity'

/** Props of a quantity field. */
export interface QuantityFieldProps {
  /** Name of the field, for example "Quantity to receive of line 2, BOLT-01". */
  readonly label: string
  readonly value: TypedQuantity
  /** The greatest quantity is shown beside the field, with its unit, unless it is the limit of all quantities. */
  readonly bounds: QuantityBounds
  /** The unit; absent when unknown. */
  readonly uom?: string | undefined
  /** Told all that was typed, pasted or set: also what is no quantity, and what is outside the bounds. */
  readonly onType: (text: string) => void
  readonly isDisabled?: boolean
  /** Why its form could not be sent; said in place of the field's own remark. */
  readonly refusal?: string | null
  readonly autoFocus?: boolean
  /** Enter, once for each press; without it Enter does what arrow down does. */
  readonly onEnter?: () => void
  /** Enter or arrow down; without it the next quantity field of the same table or dialog gets the focus. Ctrl and arrow down also copies. */
  readonly onNext?: () => void
  /** Arrow up; without it the previous quantity field of the same table or dialog gets the focus. */
  readonly onPrevious?: () => void
}

/** Behaviour of a text field for a quantity, apart from where its parts stand. */
export function useQuantityField(props: QuantityFieldProps) {
  const { label, value, bounds, uom = '', onType, isDisabled = false, autoFocus = false, refusal = null } = props
  const { onEnter, onNext, onPrevious } = props
  const id = useId()
  const remark = refusal === null ? quantityRemark(value, bounds) : { text: refusal, isRefused: true }
  const isRefused = remark?.isRefused ?? false
  const said = remark?.text
  const isLimited = compareQuantities(bounds.maximum, QUANTITY_LIMIT) < 0
  const range = isLimited ? `/ ${formatQuantity(bounds.maximum, uom)}` : uom
  const [rangeId, remarkId] = [`${id}-range`, `${id}-remark`]
  const typing = useContinuedTyping({ typed: value.text, shown: standingQuantity(value, bounds).shown, onType })

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.key === 'Enter' && onEnter) {
      if (!event.repeat) onEnter()
      return
    }
    const { currentTarget: field } = event
    const move = step === 1 ? onNext : onPrevious
    if (move) move()
    else focusQuantityNeighbour(field, step)
    if (event.key === 'ArrowDown' && event.ctrlKey) copyInto(document.activeElement, field)
  }

  return {
    /** For an `OutlinedInput`. */
    field: {
      ...typing,
      size: 'small' as const,
      disabled: isDisabled,
      autoFocus,
      error: isRefused,
      onKeyDown: handleKeyDown,
      onFocus: (event: { readonly target: HTMLInputElement | HTMLTextAreaElement }) => event.target.select(),
      inputProps: {
        'aria-label': label,
        'aria-describedby': said !== undefined ? remarkId : range === '' ? undefined : rangeId,
        inputMode: 'decimal' as const,
        enterKeyHint: onEnter ? ('send' as const) : ('next' as const),
        autoComplete: 'off',
        [QUANTITY_FIELD_MARK]: '',
      },
    },
    /** The greatest quantity and the unit; `''` for nothing. Stands in an element with the id `rangeId`. */
    range,
    rangeId,
    /** Rendered in an element with the id `remarkId`; undefined for none. */
    said,
    remarkId,
    isRefused,
  }
}

/** Attribute that quantity fields carry, so that they find each other. */
const QUANTITY_FIELD_MARK = 'data-quantity-field'

/** Moves the focus to the next (1) or previous (-1) enabled quantity field of the same table, else of the same dialog or page. */
function focusQuantityNeighbour(field: HTMLInputElement, step: 1 | -1): void {
  const group = field.closest('table, [role="dialog"]') ?? document
  const fields = [...group.querySelectorAll<HTMLInputElement>(`input[${QUANTITY_FIELD_MARK}]:not(:disabled)`)]
  fields[fields.indexOf(field) + step]?.focus()
}

/** Copies the text of a quantity field into the next one, which now has the focus, as if the user had typed it. */
function copyInto(next: Element | null, field: HTMLInputElement): void {
  if (!(next instanceof HTMLInputElement) || next === field || !next.hasAttribute(QUANTITY_FIELD_MARK)) return
  // React takes a value that was set as its own, so that nothing would have changed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(next, field.value)
  next.dispatchEvent(new Event('input', { bubbles: true }))
  next.select()
}

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
function useContinuedTyping({ typed, shown, onType }: ContinuedTypingOptions) {
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
