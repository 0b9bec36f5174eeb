/** A label of a registry as the catalogues take it: its derived id and its English words. */
export type RegistryLabel = { id: string; message: string }

/** All labels of the registries, each id once. */
export function collectRegistryLabels(): RegistryLabel[] {
  return []
}
