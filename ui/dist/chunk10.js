function t(r){return null}export{t as HelpPage};
