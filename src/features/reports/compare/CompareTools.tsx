import { Trans, useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import type { CompareSetup } from '#domain/report/reportSetup.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import type { SetCompare } from './compareChange.ts'
import { SameSettings } from './SameSettings.tsx'
import { MeasuresDialog } from './MeasuresDialog.tsx'
import type { Comparison } from '#domain/reportAssembly/comparison/comparison.ts'

interface CompareToolsProps {
  comparison: Comparison
  compare: CompareSetup
  set: SetCompare
}

export function CompareTools({ comparison, compare, set }: CompareToolsProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { sites, rows } = comparison
  return (
    <>
      <SegmentedControl
        accent
        label={t`Totals`}
        value={compare.normalise}
        onChange={(normalise) => set({ normalise })}
        segments={[
          { value: 'none', label: t`Keep as is` },
          { value: 'person', label: t`Per person` },
          { value: 'squareMetre', label: t`Per m²` },
          { value: 'ping', label: t`Per ping` },
        ]}
      />
      <SegmentedControl
        label={t`Chart type`}
        value={compare.view}
        onChange={(view) => set({ view })}
        segments={[
          { value: 'table', label: t`Table` },
          { value: 'bars', label: t`Bars` },
          { value: 'radar', label: t`Radar` },
        ]}
      />
      <Select
        label={t`Reference site`}
        labelHidden
        value={compare.reference ?? ''}
        emptyLabel={t`No reference site`}
        onChange={(reference) => set({ reference: reference || undefined })}
        choices={sites.map(({ facts, label }) => ({ value: facts.id, label }))}
      />
      <Select
        label={t`Sort sites by`}
        labelHidden
        value={compare.sortedBy ?? ''}
        emptyLabel={t`Order added`}
        onChange={(sortedBy) => set({ sortedBy: sortedBy || undefined })}
        choices={rows.map(({ id, label }) => ({ value: id, label }))}
      />
      <SameSettings {...{ comparison, compare, set }} />
      <Button aria-pressed={compare.isTransposed} onClick={() => set({ isTransposed: !compare.isTransposed })}>
        <Trans>Swap rows and columns</Trans>
      </Button>
      <Button icon={<SlidersHorizontal size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        <Trans>Choose measures</Trans>
      </Button>
      {isOpen && (
        <MeasuresDialog comparison={comparison} compare={compare} set={set} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
