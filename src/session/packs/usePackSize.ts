import { useAtomValue } from 'jotai'
import type { PackKind } from '#domain/pack/pack.ts'
import { configurationAtom } from '../state.ts'

/** Returns a pack's size in bytes; undefined if the configuration is missing or doesn't offer the pack. */
export const usePackSize = (kind: PackKind, country: string): number | undefined => usePackSizes()(kind, country)

export function usePackSizes(): (kind: PackKind, country: string) => number | undefined {
  const configuration = useAtomValue(configurationAtom)
  return (kind, country) =>
    configuration?.dataPacks.find((pack) => pack.kind === kind && pack.country === country)?.bytes
}
