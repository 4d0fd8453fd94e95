// Makes a KenKen puzzle with the engine as WebAssembly and solves it: `make wasm`, then
//   node examples/node/make_and_solve.mjs
import boardwright from '../../build/wasm/node.mjs';

const engine = await boardwright();
const run = (verb, more) => engine.call({call: 'run', game: 'kenken', verb, ...more})[0].reply;
const puzzle = run('generate', {seed: '1', options: {size: 4}});
const solved = run('solve', {inputs: [{document: puzzle.json}]});
console.log(puzzle.text + solved.json.status + ' ' + solved.json.solution);
