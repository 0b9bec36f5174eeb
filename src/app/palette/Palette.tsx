import * as v from 'valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import History from 'lucide-react/icons/history'
import Zap from 'lucide-react/icons/zap'
import { type ReactNode, useState, useCallback } from 'react'
import { storeOnMapAddress, storePageAddress } from '#domain/store/storeAddress.ts'
import type { SearchGroup, SearchLine } from '#mapStage/searchSource.ts'
import { useOpenCardOnMap } from '#mapStage/useMapCard.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { useNavigation } from '#session/navigation.ts'
import { CommandPalette, type PaletteGroup } from '#ui/CommandPalette.tsx'
import { useSearchSources } from '../searchSources.tsx'
import { useShown } from '../useShown.ts'
import { useWays, type Way } from './useWays.ts'
import { useListState } from '#session/listState.ts'

const maxRecent = 5

const schema = v.array(v.object({ to: v.string(), label: v.string(), detail: v.exactOptional(v.string()) }))

const none: Way[] = []

export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const [query, setQuery] = useState('')
  const onMap = useShown()?.screen.fills === true
  const openCard = useOpenCardOnMap()
  const [recent, noteRecent] = useRecentWays()
  const { screens, actions } = useWays(query)
  const found = useSearchSources(query)
  const isBlank = query.trim() === ''

  function follow(way: Way) {
    onClose()
    noteRecent(way)
    go(way.to)
  }

  function find({ label, detail, target }: SearchLine) {
    if (!target.card) {
      const to = (onMap ? storeOnMapAddress : storePageAddress)(target.storeId)
      return follow({ to, label, detail })
    }
    onClose()
    openCard(target.card)
  }

  const wayGroup = (id: string, label: string, ways: readonly Way[], icon: ReactNode) => ({
    group: { id, label, items: ways.map((way) => ({ ...way, id: `${id} ${way.to}`, icon })) },
    choose: new Map(ways.map((way) => [`${id} ${way.to}`, () => follow(way)])),
  })
  const lineGroup = ({ id, label, lines = [] }: SearchGroup) => ({
    group: { id, label, items: lines.map(({ mark, ...line }) => ({ ...line, icon: mark })) },
    choose: new Map(lines.map((line) => [line.id, () => find(line)])),
  })
  const shown = [
    ...(isBlank ? [wayGroup('recent', t`Recent`, recent, <History size={18} />)] : found.map(lineGroup)),
    wayGroup('screens', t`Screens`, screens, <ArrowRight size={18} />),
    wayGroup('actions', t`Actions`, actions, <Zap size={18} />),
  ]
  const groups: PaletteGroup[] = shown.map(({ group }) => group)

  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      groups={groups}
      busy={!isBlank && found.some(({ lines }) => lines === undefined)}
      placeholder={t`Store, place, screen or action`}
      empty={
        <KnownOnceRead>
          <Trans>No results on this device.</Trans>
        </KnownOnceRead>
      }
      onChoose={(id) => shown.find(({ choose }) => choose.has(id))?.choose.get(id)?.()}
    />
  )
}

function useRecentWays(): readonly [readonly Way[], (way: Way) => void] {
  const [recent = none, setRecent] = useListState<Way[]>('palette', schema, none)
  const note = useCallback(
    (way: Way) => setRecent([way, ...recent.filter(({ to }) => to !== way.to)].slice(0, maxRecent)),
    [recent, setRecent],
  )
  return [recent, note]
}
