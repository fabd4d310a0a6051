import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, type KeyboardEvent, useEffect, useRef, type ChangeEvent } from 'react'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import { compareQuantities, formatQuantity, plainQuantity } from '../../../contract/quantities/quantity'
import { isPhoneLayout } from '../kit/phoneLayout'
import { typeInto } from '../scanning/typedFields'
import { quantityMessage, standingQuantity, type QuantityBounds, type TypedQuantity } from './typedQuantity'

const rangeStyle = {
  display: 'block',
  flexShrink: 0,
  maxWidth: 96,
  height: 'auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const

/** No `type="number"`, which has a spinner and reacts to the wheel. */
export function QuantityField(props: QuantityFieldProps) {
  const { message, ...input } = useQuantityField(props)
  return (
    <Box sx={{ display: 'inline-block', width: 168, maxWidth: '100%' }}>
      <QuantityInput {...input} />
      <QuantityMessage {...message} />
    </Box>
  )
}

interface QuantityInputProps extends Pick<ReturnType<typeof useQuantityField>, 'field' | 'range' | 'rangeId'> {
  readonly isNarrow?: boolean
}

export function QuantityInput({ field, range, rangeId, isNarrow = false }: QuantityInputProps) {
  return (
    <>
      <OutlinedInput
        {...field}
        fullWidth={!isNarrow}
        endAdornment={
          !isNarrow &&
          range !== '' && (
            <InputAdornment id={rangeId} position="end" disableTypography sx={rangeStyle}>
              {range}
            </InputAdornment>
          )
        }
        sx={isNarrow ? narrowStyle : { fontVariantNumeric: 'tabular-nums', '& input': { textAlign: 'right' } }}
      />
      {isNarrow && (
        <span id={rangeId} hidden>
          {range}
        </span>
      )}
    </>
  )
}

const narrowStyle = {
  width: 76,
  height: 44,
  fontVariantNumeric: 'tabular-nums',
  // With a smaller font size, iOS zooms in when the field gets the focus.
  fontSize: '1rem',
  '& input': { textAlign: 'center', px: 0.5 },
} as const

export function QuantityMessage({ id, text, isRejected }: ReturnType<typeof useQuantityField>['message']) {
  if (text === undefined) return null
  return (
    <Typography
      id={id}
      role="alert"
      variant="caption"
      component="p"
      sx={{ color: isRejected ? 'error.main' : 'warning.main', textAlign: 'right', overflowWrap: 'anywhere', mt: 0.25 }}
    >
      {text}
    </Typography>
  )
}

interface QuantityFieldProps {
  readonly label: string
  readonly value: TypedQuantity
  /** The maximum is shown, unless it is the general limit of quantities. */
  readonly bounds: QuantityBounds
  /** Shown instead, where a quantity up to it stands for less. */
  readonly shownMaximum?: number
  readonly uom?: string | undefined
  readonly onType: (text: string) => void
  readonly isDisabled?: boolean
  /** While its form is sent, so that it keeps the focus. */
  readonly isReadOnly?: boolean
  /** Error of the form; replaces the field's own message. */
  readonly rejection?: string | null
  readonly hint?: string | null
  readonly autoFocus?: boolean
  /** On Enter without auto-repeat; by default it focuses the next quantity field, and with Ctrl copies the text. */
  readonly onEnter?: () => void
}

export function useQuantityField(props: QuantityFieldProps) {
  const {
    label,
    value,
    bounds,
    uom = '',
    onType,
    isDisabled = false,
    isReadOnly = false,
    autoFocus = false,
    rejection = null,
  } = props
  const { onEnter } = props
  const id = useId()
  const message = rejection === null ? quantityMessage(value, bounds) : { text: rejection, isRejected: true }
  const isRejected = message?.isRejected ?? false
  const said = message?.text ?? props.hint ?? undefined
  const isLimited = compareQuantities(bounds.maximum, QUANTITY_LIMIT) < 0
  const range = isLimited ? `/ ${formatQuantity(props.shownMaximum ?? bounds.maximum, uom)}` : uom
  const [rangeId, messageId] = [`${id}-range`, `${id}-message`]
  const { shown, quantity } = standingQuantity(value, bounds)
  const typing = useContinuedTyping({ typed: value.text, shown, onType })

  function handleBlur() {
    typing.onBlur()
    // What was written with a comma is shown as it is read, but not changed while it is sent.
    if (quantity !== null && shown.includes(',') && !isReadOnly) onType(plainQuantity(quantity))
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
    field: {
      ...typing,
      onBlur: handleBlur,
      size: 'small' as const,
      disabled: isDisabled,
      readOnly: isReadOnly,
      autoFocus,
      error: isRejected,
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
    range,
    rangeId,
    message: { id: messageId, text: said, isRejected },
  }
}

const QUANTITY_FIELD_MARK = 'data-quantity-field'

/**
 * Found in the document, in whose order lines come and go; a list of all fields would be kept for this alone. After the last one
 * the on-screen keyboard of a phone closes.
 */
function focusQuantityNeighbor(field: HTMLInputElement, step: 1 | -1): void {
  const group = field.closest('[role="table"], [role="dialog"]') ?? document
  const fields = [...group.querySelectorAll<HTMLInputElement>(`input[${QUANTITY_FIELD_MARK}]:not(:disabled)`)]
  const next = fields[fields.indexOf(field) + step]
  if (next) next.focus()
  else if (step === 1 && isPhoneLayout()) field.blur()
}

export function focusedQuantity(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.hasAttribute(QUANTITY_FIELD_MARK) ? focused : null
}

/** Moves the cursor, so that digits typed next never land in another line; where none has it, none gets it, unless `isToType`. */
export function followScan(line: Element | null, place: HTMLElement | null, isToType = false): void {
  const focused = focusedQuantity()
  if (!focused && !isToType) return
  const field = line?.querySelector<HTMLInputElement>(`input[${QUANTITY_FIELD_MARK}]:not(:disabled)`)
  if (!field) focused?.blur()
  ;(field ?? place)?.focus({ preventScroll: true })
  field?.select()
}

function copyInto(next: Element | null, field: HTMLInputElement): void {
  if (!(next instanceof HTMLInputElement) || next === field || !next.hasAttribute(QUANTITY_FIELD_MARK)) return
  typeInto(next, field.value)
  next.select()
}

interface ContinuedTypingOptions {
  readonly typed: string
  readonly shown: string
  readonly onType: (text: string) => void
}

/** What is typed at the end is appended to the typed text: `-57` is -57, although the field shows 0 after its second key. */
function useContinuedTyping({ typed, shown, onType }: ContinuedTypingOptions) {
  const input = useRef<HTMLInputElement>(null)
  const isGoingOn = useRef(false)
  const isAdding = useRef(false)

  useEffect(() => {
    const field = input.current
    function handleBeforeInput({ inputType }: InputEvent) {
      if (!field) return
      isAdding.current = isGoingOn.current && inputType.startsWith('insert') && field.selectionStart === field.value.length
      // Reported here, because if the user selects the shown text and types the same, no change event fires.
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
