import { vi } from 'vitest'

type Write = 'put' | 'add' | 'get'

/** Makes browser storage fail on call `number`, or from that call on. `vi.restoreAllMocks` restores storage. */
export function failAt(number: number, name: string, isForEver = false, methods: readonly Write[] = ['put', 'add']) {
  let calls = 0
  for (const method of methods) {
    const real = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
      calls += 1
      if (calls === number || (isForEver && calls > number)) throw new DOMException('planted', name)
      return real.apply(this, args) as IDBRequest<IDBValidKey>
    })
  }
  return () => calls
}
