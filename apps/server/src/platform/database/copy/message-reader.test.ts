import { expect, it } from 'vitest'
import { CopyBuffer } from './copy-buffer.ts'
import { CopyStream } from './copy-stream.ts'
import { MessageReader } from './message-reader.ts'

function message(sign: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(sign)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}

/** Writes as the socket does: into the place that was given after the piece before. */
function feeding(reader: MessageReader) {
  let place = reader.place()
  return (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.copy(place, 0, at)
      at += length
      reader.take(length)
      place = reader.place()
    }
  }
}

const textsOf = ({ bytes, starts, ends, count }: CopyBuffer) =>
  Array.from({ length: count }, (_, row) => bytes.toString('utf8', starts[row], ends[row]))

it('hands on whole messages wherever what comes is cut', () => {
  const sent = Buffer.concat([message('T', 'head'), message('D', 'row of a query'), message('Z', 'I')])
  for (let cut = 1; cut < sent.length; cut += 1) {
    const heard: Buffer[] = []
    const feed = feeding(new MessageReader((messages) => heard.push(messages)))
    feed(sent.subarray(0, cut))
    expect(heard.every((bytes) => bytes.length !== cut || cut === 9 || cut === 28)).toBe(true)
    feed(sent.subarray(cut))
    expect(Buffer.concat(heard)).toEqual(sent)
  }
})

it('hands on a message that is longer than its memory, and small ones after it', () => {
  const heard: Buffer[] = []
  const feed = feeding(new MessageReader((messages) => heard.push(messages)))
  const long = message('D', Buffer.alloc(500_000, 'a'))
  feed(Buffer.concat([message('T', ''), long, message('Z', 'I')]))
  feed(message('N', 'notice'))
  expect(Buffer.concat(heard)).toEqual(
    Buffer.concat([message('T', ''), long, message('Z', 'I'), message('N', 'notice')]),
  )
})

it('puts rows of COPY into the room and hands on all else, wherever what comes is cut', () => {
  const before = Buffer.concat([message('C', 'BEGIN'), message('Z', 'T')])
  const copy = Buffer.concat([
    message('H', 'copy begins'),
    message('d', 'one\n'),
    message('N', 'notice'),
    message('d', 'zwei ü\n'),
    message('d', ''),
    message('c', ''),
    message('C', 'COPY 3'),
    message('Z', 'T'),
  ])
  for (let cut = 0; cut <= copy.length; cut += 1) {
    const heard: Buffer[] = []
    const room = new CopyBuffer()
    let told = 0
    const reader = new MessageReader((messages) => heard.push(messages))
    const feed = feeding(reader)
    feed(before)
    reader.readInto({ room, onRows: () => (told = room.count) })
    feed(copy.subarray(0, cut))
    feed(copy.subarray(cut))
    expect(textsOf(room)).toEqual(['one\n', 'zwei ü\n', ''])
    expect(told).toBe(3)
    // The next answer is no longer for the room.
    feed(before)
    expect(Buffer.concat(heard).toString()).toBe(
      Buffer.concat([
        before,
        message('H', 'copy begins'),
        message('N', 'notice'),
        message('c', ''),
        message('C', 'COPY 3'),
        message('Z', 'T'),
        before,
      ]).toString(),
    )
  }
})

it('continues in another buffer when the first was taken, also within a row', async () => {
  const parts = new CopyStream()
  const reader = new MessageReader(() => {})
  const feed = feeding(reader)
  const rows = Array.from({ length: 4_000 }, (_, index) => `${index} ${'x'.repeat(index % 900)}\n`)
  const sent = Buffer.concat([message('H', ''), ...rows.map((row) => message('d', row)), message('Z', 'I')])
  const seen: string[] = []
  const using = (async () => {
    for (let part = await parts.take(); part; part = await parts.take())
      for (let row = 0; row < part.count; row += 1)
        seen.push(part.bytes.toString('utf8', part.starts[row], part.ends[row]))
  })()
  reader.readInto(parts)
  for (let at = 0; at < sent.length; at += 7_001) {
    feed(sent.subarray(at, at + 7_001))
    // Anyone who uses the rows has its turn.
    await new Promise(setImmediate)
  }
  expect(seen.length).toBeGreaterThan(1_000)
  expect(parts.come).toMatchObject({ count: 4_000 })
  expect(parts.come.last?.toString()).toBe(rows.at(-1))
  parts.end()
  await using
  expect(seen).toEqual(rows)
})

it('reports rows that arrive together with the end of their page', async () => {
  const parts = new CopyStream()
  const reader = new MessageReader(() => {})
  const feed = feeding(reader)
  reader.readInto(parts)
  const row = message('d', `${'x'.repeat(700_000)}\n`)
  const taking = parts.take()
  feed(Buffer.concat([row, message('c', ''), message('Z', 'I')]))
  expect(await taking).toMatchObject({ count: 1 })
  // And no one waits for the next page.
  await parts.haveBeenTaken()
  parts.end()
  expect(await parts.take()).toBeNull()
})
