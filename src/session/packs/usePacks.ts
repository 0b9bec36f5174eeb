import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { optionalPackKinds, type PackKind, packKinds } from '#domain/pack/pack.ts'
import { type PackStatus, packStatusAtom, retryPacksAtom } from './packStatus.ts'

export interface PackView extends PackStatus {
  readonly label: string
  /** Text about a problem and its fix, or about a download; undefined if there is nothing to report. */
  readonly sentence: string | undefined
  readonly canRetry: boolean
}

const notLookedAt: PackStatus = { state: 'loading', isFetching: false, progress: 0, isOffered: true }

export function usePacks(): Readonly<Record<PackKind, PackView>> {
  const known = useAtomValue(packStatusAtom)
  const { labels, sentenceOf } = usePackWords()
  const entries = packKinds.map((kind) => {
    const status = known[kind] ?? notLookedAt
    const canRetry = status.isOffered && !status.isFetching && ['missing', 'damaged', 'noRoom'].includes(status.state)
    const isMissed = status.isOffered || !optionalPackKinds.includes(kind)
    const sentence = isMissed ? sentenceOf(status) : undefined
    return [kind, { ...status, label: labels[kind], sentence, canRetry }] as const
  })
  return Object.fromEntries(entries) as Record<PackKind, PackView>
}

export function useRetryPacks(): () => void {
  const keeper = useAtomValue(retryPacksAtom)
  return () => keeper?.retry()
}

/** A sentence is shown without its label, so it must make sense alone. */
function usePackWords() {
  const { t } = useLingui()
  const labels: Readonly<Record<PackKind, string>> = {
    areas: t`Areas and boundaries`,
    demographics: t`Population figures`,
    income: t`Income figures`,
    poi: t`Points of interest`,
    roads: t`Roads`,
    rail: t`Rail and metro`,
  }
  const sentenceOf = ({ state, isFetching, isOffered }: PackStatus): string | undefined => {
    switch (state) {
      case 'ready':
        return undefined
      case 'loading':
        return t`Downloading to this device…`
      case 'missing':
        return isOffered
          ? t`This data isn’t on this device yet. Connect once to download it; after that, it stays on this device.`
          : t`The server has no data of this kind.`
      case 'damaged':
        return isFetching
          ? t`The copy on this device is damaged and is being downloaded again.`
          : t`The data from the server was damaged twice in a row. Try again, or contact your administrator.`
      case 'noRoom':
        return t`There isn’t enough space on this device. Free up some space, then try again.`
    }
  }
  return { labels, sentenceOf }
}
