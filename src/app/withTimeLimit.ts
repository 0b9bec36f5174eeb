export function withTimeLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing arrived within ${limitMs} ms.`)), limitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
