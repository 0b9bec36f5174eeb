import { useLingui } from '@lingui/react/macro'
import { useNavigation } from '#session/navigation.ts'
import { LinkTabs } from '#ui/LinkTabs.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import type { BoardKind } from './board.ts'
import { boardAddress } from './dashboardAddress.ts'

export function BoardTabs({ kind }: { kind: BoardKind }) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const names = { overall: t`Overview`, summary: t`Summary` }
  return (
    <TopSlot>
      <LinkTabs
        label={t`Dashboards`}
        renderLink={renderLink}
        places={(['overall', 'summary'] as const).map((id) => ({
          id,
          label: names[id],
          icon: null,
          href: boardAddress(id),
          active: id === kind,
        }))}
      />
    </TopSlot>
  )
}
