import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import { type ProviderResult, queryProvider } from '#mapStage/driveTime/queryProvider.ts'
import { outsideAnswersAtom, outsideKey } from '#mapStage/driveTime/outsideZones.ts'

export interface ProviderAsk {
  readonly isBusy: boolean
  /** Result of the last query for this plan; undefined until the first result arrives. */
  readonly outcome: ProviderResult | undefined
  /** Queries the provider unless the server has a stored answer; only a new answer counts as usage. */
  readonly request: () => void
}

/**
 * Checks whether the server already has an answer when the plan changes, unless `hasAnswer`; this check isn't counted.
 * The provider is queried only on request. Answers are added to `outsideAnswersAtom`, which updates the zone.
 */
export function useAskProvider(plan: ReachPlan, hasAnswer: boolean, rim?: readonly Place[]): ProviderAsk {
  const keep = useSetAtom(outsideAnswersAtom)
  const about = outsideKey(plan)
  const [last, setLast] = useState<{ about: string; asked: ProviderResult }>()
  const [busyAbout, setBusyAbout] = useState<string>()
  // One idempotency key per plan until an answer arrives, so that retries are counted only once.
  const pendingRequest = useRef<{ about: string; key: string }>(undefined)

  const keyOf = (): string => {
    if (pendingRequest.current?.about !== about) pendingRequest.current = { about, key: crypto.randomUUID() }
    return pendingRequest.current.key
  }

  function receive(asked: ProviderResult): void {
    setLast({ about, asked })
    if (!('answer' in asked)) return
    keep(asked.answer)
    pendingRequest.current = undefined
  }

  async function request(): Promise<void> {
    setBusyAbout(about)
    const asked = await queryProvider(plan, 'ask', keyOf(), rim)
    setBusyAbout((now) => (now === about ? undefined : now))
    receive(asked)
  }

  const look = useEffectEvent(() => queryProvider(plan, 'kept', keyOf(), rim))
  const take = useEffectEvent(receive)
  const mayLook = !hasAnswer && (rim === undefined || rim.length > 0)
  useEffect(() => {
    if (!mayLook) return
    let isOver = false
    void look().then((asked) => isOver || take(asked))
    return () => {
      isOver = true
    }
  }, [about, mayLook])

  return {
    isBusy: busyAbout === about,
    outcome: last?.about === about ? last.asked : undefined,
    request: () => void request(),
  }
}
