import{k as o}from"./chunk6.js";var n=o(null),e=o(!1);export{n as a,e as b};
