import { requestReason } from '../../../contract/entities/primitives'
import { TextInput } from '../kit/TextInput'

interface ReasonFieldProps {
  readonly value: string
  /** Where the reason will be shown. */
  readonly help: string
  readonly isDisabled: boolean
  readonly autoFocus?: boolean
  readonly onChange: (text: string) => void
}

/** Required text field for the reason of an action that cannot be undone. Invalid text is marked and left as typed. */
export function ReasonField({ value, help, onChange, ...field }: ReasonFieldProps) {
  const wrong = value === '' ? undefined : requestReason.safeParse(value).error?.issues[0]?.message
  return (
    <TextInput
      label="Reason"
      value={value}
      onChange={onChange}
      help={wrong ?? `Required. ${help}`}
      isWrong={wrong !== undefined}
      input={{ 'aria-required': true }}
      {...field}
    />
  )
}

/** Returns the reason to send; null if the text is not valid. */
export function reasonFrom(text: string): string | null {
  return requestReason.safeParse(text).data ?? null
}
