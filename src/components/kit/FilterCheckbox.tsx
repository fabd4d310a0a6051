import { startTransition, useOptimistic, type ReactNode } from 'react'

interface FilterCheckboxProps {
  /** For example "Show Completed Orders". */
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly isDisabled?: boolean
}

/** A checkbox of what the address says of a list: in its toolbar, that rows are shown which are hidden by default. The tick is seen at once; a long list may follow a moment later. */
export function FilterCheckbox({ label, checked, onChange, isDisabled = false }: FilterCheckboxProps) {
  const [shown, setShown] = useOptimistic(checked)
  return (
    <label className="filter-checkbox">
      <input
        type="checkbox"
        className="tick"
        checked={shown}
        disabled={isDisabled}
        onChange={(event) => {
          const wanted = event.target.checked
          startTransition(() => {
            setShown(wanted)
            onChange(wanted)
          })
        }}
      />
      <span>{label}</span>
    </label>
  )
}
