import { startTransition, useOptimistic, type ReactNode } from 'react'

interface FilterCheckboxProps {
  /** For example "Show Completed Orders". */
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly isDisabled?: boolean
}

/**
 * Checkbox for a list setting in the URL, for example to show rows that are hidden by default. The tick changes immediately
 * (`useOptimistic`), while the list renders in a transition.
 */
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
