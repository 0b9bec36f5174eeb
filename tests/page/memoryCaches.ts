const origin = 'https://catchment.example'

export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, origin).pathname
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map((key) => new Request(`${origin}${key}`)),
      match: async (key: Request | string) => entries.get(keyOf(key))?.clone(),
      put: async (key: Request | string, response: Response) => void entries.set(keyOf(key), response),
      delete: async (key: Request | string) => entries.delete(keyOf(key)),
    }
  }
  return { open, has: async (name: string) => all.has(name), delete: async (name: string) => all.delete(name) }
}
