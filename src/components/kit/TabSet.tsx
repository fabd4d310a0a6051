import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, type ReactNode } from 'react'

/** The content is mounted only while the tab is selected. */
export interface TabEntry<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly content: ReactNode
}

interface TabSetProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly TabEntry<Value>[]
}

export function TabSet<Value extends string>({ label, value, onChange, tabs }: TabSetProps<Value>) {
  const id = useId()
  return (
    <div>
      <Tabs
        aria-label={label}
        value={value}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, chosen: Value) => onChange(chosen)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
          />
        ))}
      </Tabs>
      {tabs.map((tab) => (
        <Box
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== value}
          sx={{ pt: 2 }}
        >
          {tab.value === value && tab.content}
        </Box>
      ))}
    </div>
  )
}
