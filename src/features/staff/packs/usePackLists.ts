import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { listImports, listPacks } from '#domain/contracts/packImports.ts'
import { call } from '#api/call.ts'
import { readRefusal, type Refusal } from '#session/form/refusal.ts'

export type ListedPack = ReplyOf<typeof listPacks>['packs'][number]
export type ListedImport = ReplyOf<typeof listImports>['imports'][number]

export interface PackLists {
  /** Packs on the server; undefined until first loaded. */
  readonly packs: readonly ListedPack[] | undefined
  readonly imports: readonly ListedImport[] | undefined
  /** Import in progress, regardless of who started it. */
  readonly active: ListedImport | undefined
  /** Reason the last request failed; earlier data stays. */
  readonly refusal: Refusal | undefined
  readonly again: () => Promise<void>
}

const beatMs = 1_000

/** Returns the packs and imports on the server; polls every second during an import. */
export function usePackLists(): PackLists {
  const [lists, setLists] = useState<Pick<PackLists, 'packs' | 'imports'>>({ packs: undefined, imports: undefined })
  const [refusal, setRefusal] = useState<Refusal>()
  const active = lists.imports?.find(({ state }) => state === 'sending' || state === 'working')
  async function again(): Promise<void> {
    try {
      const [{ packs }, { imports }] = await Promise.all([call(listPacks, {}), call(listImports, {})])
      setLists({ packs, imports })
      setRefusal(undefined)
    } catch (error) {
      setRefusal(readRefusal(error))
    }
  }
  const load = useEffectEvent(again)
  useEffect(() => {
    const first = async () => load()
    void first()
  }, [])
  const isUnderWay = active !== undefined
  useEffect(() => {
    if (!isUnderWay) return undefined
    let timer: ReturnType<typeof setTimeout>
    const beat = async () => {
      await load()
      timer = setTimeout(() => void beat(), beatMs)
    }
    timer = setTimeout(() => void beat(), beatMs)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return { ...lists, active, refusal, again }
}
